import { execFile } from 'node:child_process'
import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newUrlToken } from '../keys/tokens.ts'
import type { Launch } from './postmaster.ts'

/** The superuser of the cluster, and the database in it. */
export const USER = 'postern'
export const DATABASE = 'postern'

/**
 * Makes the cluster on first use. Returns its password, which is kept in `passwordFile`. Throws an Error that names the
 * cure, also if the password of an existing cluster is lost.
 */
export async function prepareCluster(launch: Launch, home: string, passwordFile: string): Promise<string> {
  const isMade = isFile(join(launch.cluster, 'PG_VERSION'))
  if (!isFile(passwordFile)) {
    if (isMade)
      throw new Error(
        `${passwordFile} is gone, and with it the password of the embedded PostgreSQL. Put the file back from a backup, or delete the whole folder to start over.`,
      )
    writeFileSync(passwordFile, newUrlToken(), { mode: 0o600 })
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  if (!isMade) await createCluster(launch, home, password)
  return password
}

/** Made under a temporary name and renamed when complete, so that a killed initdb leaves nothing half done. */
async function createCluster(
  { binaries, cluster, user }: Launch,
  home: string,
  password: string,
): Promise<void> {
  const unfinished = `${cluster}.new`
  const passwordFile = join(home, `password-${newUrlToken()}`)
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    if (user) chownSync(passwordFile, user.uid, user.gid)
    const options = [
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
    ]
    await promisify(execFile)(binaries.initdb, ['-D', unfinished, ...options], { cwd: home, ...user })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // A full disk is named with a cure where the failure is printed.
    throw new Error(`The embedded PostgreSQL could not make its cluster in ${cluster}: ${reason}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
