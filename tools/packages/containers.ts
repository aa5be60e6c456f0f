import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/source-tree.ts'
import type { Programs } from './part.ts'

/** What the Dockerfile begins with, and this machine may not be able to pull. */
const BASE = 'docker.io/library/node:26-slim'
const IMAGE = 'localhost/postern:try'
/** The Debian whose own packages have PostgreSQL 18; the real base image is of the one before. */
const DEBIAN = 'forky'
const ACCOUNT = '1000'
const AUTHORITIES = 'etc/ssl/certs/ca-certificates.crt'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** As a cautious operator starts it: compose.yaml and the chart do. */
const CONFINED = [
  ...['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
  '--no-healthcheck', // it takes systemd; the command is run by hand
]

/** How to start a container. */
export interface Started {
  env: Record<string, string>
  /** Folders of this machine, and where the container has them. */
  volumes?: Record<string, string>
  /** In place of the image's own command. */
  command?: string[]
}

/** What the image says of itself. */
export interface ImageSettings {
  user: string
  /** `CMD`, and then the command. */
  healthcheck: string[]
}

/** Containers of images that buildah makes and podman starts, all of it in one folder. Made for one image: ours. */
export class Containers {
  readonly #programs: Programs
  readonly #folder: string
  readonly #storage: string[]

  /** `programs`: buildah, mmdebstrap, podman and runc. */
  constructor(programs: Programs, folder: string) {
    this.#programs = programs
    this.#folder = folder
    const at = (name: string) => join(folder, name)
    // vfs works on any kernel, and copies everything for each container.
    const driver = /\boverlay$/m.test(readFileSync('/proc/filesystems', 'utf8')) ? 'overlay' : 'vfs'
    this.#storage = ['--root', at('storage'), '--runroot', at('run'), '--storage-driver', driver]
  }

  /** Runs every instruction of the Dockerfile, as it is shipped, on a base made of Debian's packages and the project's Node. */
  async build(): Promise<void> {
    await this.#makeBase()
    const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never']
    await this.#buildah('build', ...options, '--tag', IMAGE, ROOT)
  }

  async #makeBase(): Promise<void> {
    const root = join(this.#folder, 'base')
    const { mmdebstrap } = this.#programs
    const aged = ['--aptopt', 'Acquire::Check-Valid-Until "false"'] // a mirror may be of some weeks ago
    const packages = 'ca-certificates,libatomic1' // as the real one has
    await run(mmdebstrap!, '--variant=minbase', ...aged, `--include=${packages}`, DEBIAN, root)
    await run('chroot', root, 'groupadd', '--gid', ACCOUNT, 'node')
    await run('chroot', root, 'useradd', '--uid', ACCOUNT, '--gid', 'node', '--create-home', 'node')
    addNode(join(root, 'usr/local'))
    if (existsSync(`/${AUTHORITIES}`)) cpSync(`/${AUTHORITIES}`, join(root, AUTHORITIES))
    const container = await this.#buildah('from', 'scratch')
    await this.#buildah('add', '--quiet', container, root, '/')
    await this.#buildah('config', '--env', `PATH=${PATH}`, container)
    await this.#buildah('commit', '--rm', '--quiet', container, BASE)
  }

  /** What the image says of itself. */
  async settings(): Promise<ImageSettings> {
    const format = '{"user":{{json .Config.User}},"healthcheck":{{json .HealthCheck.Test}}}'
    return JSON.parse(await this.#podman('image', 'inspect', '--format', format, IMAGE))
  }

  /** Bytes, unpacked. */
  async size(): Promise<number> {
    return Number(await this.#podman('image', 'inspect', '--format', '{{.Size}}', IMAGE))
  }

  /** Starts one that keeps running, under a read-only root and without capabilities. */
  async start(name: string, started: Started): Promise<void> {
    await this.#podman('run', '--detach', '--name', name, ...CONFINED, ...argsOf(started))
  }

  /** The same, to its end; returns what it said. Throws unless it ends with 0. */
  runOnce(started: Started): Promise<string> {
    return this.#podman('run', '--rm', ...CONFINED, ...argsOf(started))
  }

  /** Runs a command inside one. Throws unless it ends with 0. */
  exec(name: string, ...command: string[]): Promise<string> {
    return this.#podman('exec', name, ...command)
  }

  /** SIGTERM, and no more than that. */
  async terminate(name: string): Promise<void> {
    await this.#podman('kill', '--signal', 'TERM', name)
  }

  /** Resolves with the exit code, once it has ended. */
  async ended(name: string): Promise<number> {
    return Number(await this.#podman('wait', name))
  }

  logs(name: string): Promise<string> {
    return this.#podman('logs', name)
  }

  /** Ends and removes all of them. */
  async remove(): Promise<void> {
    await this.#podman('rm', '--force', '--all', '--time', '0')
  }

  #buildah(...args: string[]): Promise<string> {
    return run(this.#programs.buildah!, ...this.#storage, ...args)
  }

  #podman(...args: string[]): Promise<string> {
    const { podman, runc } = this.#programs
    const options = ['--runtime', runc!, '--cgroup-manager', 'cgroupfs', '--events-backend', 'none']
    return run(podman!, ...this.#storage, ...options, ...args)
  }
}

function argsOf({ env, volumes = {}, command = [] }: Started): string[] {
  return [
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...Object.entries(volumes).flatMap(([here, there]) => ['--volume', `${here}:${there}`]),
    IMAGE,
    ...command,
  ]
}

/** Puts the project's Node there, and this machine's npm. */
function addNode(prefix: string): void {
  const npm = dirname(dirname(realpathSync(npmOfThisMachine())))
  cpSync(process.execPath, join(prefix, 'bin/node'))
  cpSync(npm, join(prefix, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm'))
  mkdirSync(join(prefix, 'etc'), { recursive: true })
  writeFileSync(join(prefix, 'etc/npmrc'), `cafile=/${AUTHORITIES}\n`)
}

function npmOfThisMachine(): string {
  const found = process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'
  if (!existsSync(found))
    throw new Error('npm is not where this program looks. Start it by npm run packages.')
  return found
}

/** Runs a program to its end, while servers of this process go on; returns what it said, or throws it. */
async function run(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 })
    return (stdout.trim() || stderr).trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`.trim())
  }
}
