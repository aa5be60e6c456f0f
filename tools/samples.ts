import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GO_FOLDER, goModulePath } from '../scripts/build/go-module.ts'
import { ROOT } from '../scripts/source-tree.ts'
import { goOfPath, PRINTED, pythonOfPath } from '../server/test/support/docs/path-programs.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { ServiceProcess } from '../server/test/support/service-process.ts'
import { ADMIN_KEY, call } from '../server/test/support/test-service.ts'
import { missingOf, pythonPackages } from './clients/tools.ts'
import { goOfReference, pythonOfReference } from './samples/programs.ts'
import { applicationIn, tryApplication } from './samples/quick-start.ts'

// npm run samples: every sample of the docs in Python and Go. Those of the API reference are compiled, and their types checked;
// those of the path are run against a service, and so are the quick start's applications. What this machine lacks is named, and does not fail it.

const run = promisify(execFile)
const PYTHON_TOOLS = [
  'anyio==4.13.0',
  'httpx2==2.16.2',
  'typing-extensions==4.15.0',
  'mypy==2.4.1',
  'fastapi==0.165.0',
  'uvicorn==0.54.0',
]

interface Language {
  name: string
  needs: readonly string[]
  /** Checks all samples in a folder; runs the path with these variables, and resolves with what it printed. */
  run(folder: string, env: Record<string, string>): Promise<string>
}

const python: Language = {
  name: 'Python',
  needs: ['python3'],
  async run(folder, env) {
    const bin = join(await pythonPackages(...PYTHON_TOOLS), 'bin')
    const sources = join(ROOT, 'sdk-python/src')
    writeFileSync(join(folder, 'reference.py'), pythonOfReference())
    writeFileSync(join(folder, 'path.py'), pythonOfPath())
    const port = await freePort()
    writeFileSync(join(folder, 'app.py'), applicationIn('python', port))
    const files = ['reference.py', 'path.py', 'app.py']
    const types = ['--strict', '--cache-dir', join(folder, 'mypy'), ...files]
    await run(join(bin, 'mypy'), types, { cwd: folder, env: { ...env, MYPYPATH: sources } })
    const { stdout } = await run(join(bin, 'python'), ['path.py'], {
      cwd: folder,
      env: { ...env, PYTHONPATH: sources },
    })
    const command = [join(bin, 'uvicorn'), '--port', String(port), 'app:app']
    const application = { command, cwd: folder, isReady: /startup complete/, port }
    await tryApplication(application, { ...env, PYTHONPATH: sources, PYTHONUNBUFFERED: '1' })
    return stdout
  },
}

const go: Language = {
  name: 'Go',
  needs: ['go', 'gofmt'],
  async run(folder, env) {
    const module = goModulePath(ROOT)
    const mod = `module samples\n\ngo 1.24\n\nrequire ${module} v0.0.0\n\nreplace ${module} => ${join(ROOT, GO_FOLDER)}\n`
    writeFileSync(join(folder, 'go.mod'), mod)
    const port = await freePort()
    for (const [name, program] of [
      ['app', applicationIn('go', port)],
      ['reference', goOfReference()],
      ['path', goOfPath(module)],
    ] as const) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'main.go'), program)
    }
    const { stdout: badly } = await run('gofmt', ['-l', 'reference', 'app'], { cwd: folder })
    if (badly) throw new Error(`gofmt would write ${badly} in another way.`)
    const options = { cwd: folder, env: { ...env, GOFLAGS: '-mod=mod', GOPROXY: 'off' } }
    await run('go', ['vet', './...'], options)
    const { stdout } = await run('go', ['run', './path'], options)
    await run('go', ['build', '-o', 'started', './app'], options)
    const command = ['sh', '-c', 'echo started && exec ./started']
    await tryApplication({ command, cwd: folder, isReady: /started/, port }, options.env)
    return stdout
  },
}

/** A provider as the quick start leaves its own, and the variables that the samples read. */
async function prepare(url: string, slug: string): Promise<Record<string, string>> {
  const { body } = await call(url, 'POST', '/api/v1/providers', { body: { slug, name: slug } })
  const base = `/p/${slug}/api/v1`
  await call(url, 'POST', `${base}/users`, { body: { email: 'ada@example.com' } })
  const settings = { redirect_origins: ['http://localhost:4000'] }
  await call(url, 'PATCH', `${base}/provider`, { body: { settings } })
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, POSTERN_URL: body.base_url, POSTERN_KEY: ADMIN_KEY, POSTERN_WEBHOOK_SECRET: secret }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-samples-'))
  const service = await ServiceProcess.create()
  try {
    await service.start()
    for (const { name, needs, run: tryAll } of [python, go]) {
      const missing = await missingOf(needs)
      if (missing) {
        console.info(`${name}: not tried, as this machine has no ${missing}`)
        continue
      }
      const own = join(folder, name)
      mkdirSync(own)
      try {
        const said = await tryAll(own, await prepare(service.url, name.toLowerCase()))
        const unsaid = PRINTED.filter((line) => !line.test(said))
        if (unsaid.length > 0) throw new Error(`The path did not print ${unsaid.join(', ')}:\n${said}`)
        console.info(
          `${name}: all samples are right, the path was followed, and the quick start's application signs in`,
        )
      } catch (error) {
        const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
        console.error(`${name}: FAILED\n${stdout}${stderr || message}`)
        process.exitCode = 1
      }
    }
  } finally {
    await service.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
