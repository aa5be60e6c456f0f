import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceProcess } from './service-process.ts'

/**
 * Data folders as a service leaves them that was started once and stopped. Made once and then copied: to make a cluster and
 * migrate its database takes four times the processor time of a start.
 */
export class StartedOnce {
  #first: Promise<string> | undefined
  readonly #folders: string[] = []

  /** A folder of one's own, for PostgreSQL's own account to pass through when we are root. */
  async copy(): Promise<string> {
    this.#first ??= this.#make()
    const first = await this.#first
    const folder = this.#newFolder()
    execFileSync('cp', ['-a', `${first}/.`, folder]) // with the owners of files
    chmodSync(folder, 0o711)
    return folder
  }

  remove(): void {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  }

  async #make(): Promise<string> {
    const service = await ServiceProcess.create()
    this.#folders.push(service.dataDir)
    await service.start()
    await service.end('SIGTERM')
    return service.dataDir
  }

  #newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'postern-started-once-'))
    this.#folders.push(folder)
    return folder
  }
}
