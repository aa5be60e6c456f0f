import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { cloneDatabase } from './database.ts'
import { ROOT } from './docs/pages.ts'
import { freePort } from './free-port.ts'
import { ServiceProcess } from './service-process.ts'

/** A copy of the project whose server/src and locales a test may change. The rest of it are links. */
export class CopiedProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'postern-copy-'))

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true }))
    this.#link('.', ['server', 'locales'])
    this.#link('server', ['src', 'dist'])
    for (const one of ['server/src', 'locales'])
      cpSync(join(ROOT, one), join(this.folder, one), { recursive: true })
  }

  #link(folder: string, changed: string[]): void {
    mkdirSync(join(this.folder, folder), { recursive: true })
    for (const name of readdirSync(join(ROOT, folder)).filter((one) => !changed.includes(one)))
      symlinkSync(join(ROOT, folder, name), join(this.folder, folder, name))
  }

  path(file: string): string {
    return join(this.folder, file)
  }

  write(file: string, text: string): void {
    mkdirSync(join(this.folder, file, '..'), { recursive: true })
    writeFileSync(this.path(file), text)
  }

  /** Fails if it would change nothing. */
  edit(file: string, edit: (text: string) => string): void {
    const text = readFileSync(this.path(file), 'utf8')
    const edited = edit(text)
    if (edited === text) throw new Error(`The edit of ${file} changes nothing.`)
    writeFileSync(this.path(file), edited)
  }

  /** Starts the service as it is in the copy. */
  async start(): Promise<ServiceProcess> {
    const database = await cloneDatabase()
    const env = { DATABASE_URL: database.url, SECRET_KEY: 'a-secret-key-of-the-copied-project' }
    const service = new ServiceProcess(this.folder, await freePort(), env, this.path('server/src/main.ts'))
    onTestFinished(async () => {
      await service.end('SIGTERM')
      await database.drop()
    })
    await service.start()
    return service
  }
}
