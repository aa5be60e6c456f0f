import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../docs/pages.ts'
import { type Instruction, isIgnored, type Stage, stages } from './dockerfile.ts'

const NOT_OF_THE_TREE = new Set(['node_modules', '.git', 'data', 'dist', 'coverage', '.cache'])

/** What Docker would send as the context: the files that .dockerignore leaves in. */
export function makeContext(folder: string, below = ''): void {
  for (const entry of readdirSync(join(ROOT, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (NOT_OF_THE_TREE.has(entry.name)) continue
    if (entry.isDirectory()) makeContext(folder, path)
    else if (!isIgnored(path)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      cpSync(join(ROOT, path), join(folder, path))
    }
  }
}

export interface Image {
  /** Where its WORKDIR is. */
  folder: string
  env: Record<string, string>
  instructions: Instruction[]
}

/**
 * Does what the Dockerfile says in folders instead of images: COPY, ENV and the RUN lines of npm, find and node, with those of
 * this machine. What concerns accounts, ports and the base image is left out.
 */
export async function replayDockerfile(context: string, folder: string): Promise<Image> {
  const built = new Map<string | undefined, Image>()
  let image: Image | undefined
  for (const [at, stage] of stages().entries()) {
    image = await build(stage, { context, folder: join(folder, `stage-${at}`), built })
    built.set(stage.name, image)
  }
  return image!
}

async function build(
  { instructions }: Stage,
  { context, folder, built }: { context: string; folder: string; built: Map<string | undefined, Image> },
): Promise<Image> {
  mkdirSync(folder, { recursive: true })
  const image: Image = { folder, env: {}, instructions }
  for (const { name, text } of instructions) {
    if (name === 'ENV')
      Object.assign(image.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))))
    else if (name === 'COPY') await copy(text, { context, folder, built })
    // With the tools of development: what this machine's npm ci installed, from the same lock file.
    else if (name === 'RUN' && text.startsWith('npm ci --ignore-scripts '))
      for (const installed of ['node_modules', 'console/node_modules'])
        symlinkSync(join(ROOT, installed), join(folder, installed))
    else if (name === 'RUN' && /^(npm|find|node) /.test(text))
      await runHere(text === 'npm run build' ? `${text} -- --quick` : text, folder)
  }
  return image
}

async function copy(
  text: string,
  { context, folder, built }: { context: string; folder: string; built: Map<string | undefined, Image> },
): Promise<void> {
  const [, stage, rest = text] = /^--from=(\S+) (.*)$/.exec(text) ?? []
  const paths = rest.split(' ')
  const target = join(folder, paths.pop()!)
  for (const path of paths) {
    // A stage is named by its WORKDIR; all are /app here.
    const source = stage ? join(built.get(stage)!.folder, path.replace(/^\/app\//, '')) : join(context, path)
    const isFolder = statSync(source).isDirectory()
    // What a stage made itself is not written again, so links do.
    if (stage && isFolder && realpathSync(source).startsWith(realpathSync(built.get(stage)!.folder))) {
      mkdirSync(target, { recursive: true })
      await promisify(execFile)('cp', ['-al', `${source}/.`, target])
    } else
      cpSync(source, isFolder || !/[/.]$/.test(rest) ? target : join(target, basename(path)), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}

async function runHere(command: string, folder: string): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  await promisify(execFile)('sh', ['-c', command], {
    cwd: folder,
    env: { ...env, NODE_ENV: undefined, npm_config_prefer_offline: 'true' },
  })
}
