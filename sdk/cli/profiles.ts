import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { EXIT, Exit } from './exit.ts'

/** Where a service is, and the key that opens it. */
export interface Profile {
  url: string
  key: string
}

/** Of the process. */
export type Environment = Record<string, string | undefined>

/** The profile of this name; POSTERN_URL and POSTERN_KEY go before it. Throws an Exit that says how to get one. */
export function readProfile(name: string, env: Environment): Profile {
  const kept = readAll(env)[name]
  const url = env.POSTERN_URL ?? kept?.url
  // A key is for its own service: one kept for another place is never sent to POSTERN_URL.
  const key = env.POSTERN_KEY ?? (url === kept?.url ? kept?.key : undefined)
  if (!url || !key)
    throw new Exit(
      EXIT.signedOut,
      `There is no key for ${url ?? `the profile "${name}"`}. Run: postern login --url ${url ?? 'https://auth.example.com'}`,
    )
  return { url: parseUrl(url), key }
}

/** Keeps a profile in a file that only the user can read. Returns the path of the file. */
export function keepProfile(name: string, profile: Profile, env: Environment): string {
  const path = pathOf(env)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify({ ...readAll(env), [name]: profile }, null, 2)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
  return path
}

/** {base_url} without a slash at its end. Throws an Exit. */
export function parseUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Exit(EXIT.usage, `"${text}" is not a valid URL. Example: https://auth.example.com`)
  return url.href.replace(/\/+$/, '')
}

function pathOf(env: Environment): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'postern', 'profiles.json')
}

function readAll(env: Environment): Record<string, Profile> {
  const path = pathOf(env)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Exit(EXIT.failed, `${path} cannot be read. Fix or remove it, then run: postern login`)
  }
}
