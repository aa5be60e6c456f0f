import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { EXIT, Exit } from './exit.ts'

/** What a sign-in by browser gave. */
export interface Login {
  accessToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
  refreshToken: string
}

/** Where a service is, and what opens it: a key, or a sign-in. */
export interface Profile {
  url: string
  key?: string
  login?: Login
}

/** Of the process. */
export type Environment = Record<string, string | undefined>

/** The profile of this name; POSTERN_URL and POSTERN_KEY go before it. Throws an Exit that says how to get one. */
export function readProfile(name: string, env: Environment): Profile {
  const kept = keptProfile(name, env)
  const url = env.POSTERN_URL ?? kept?.url
  if (url !== undefined && env.POSTERN_KEY) return { url: parseUrl(url), key: env.POSTERN_KEY }
  // What opens one service is never sent to another one that POSTERN_URL names.
  if (!url || url !== kept?.url || !(kept.key || kept.login))
    throw new Exit(
      EXIT.signedOut,
      `${url ? `You are not signed in to ${url}` : `The profile "${name}" is not signed in`}. Run: postern login --url ${url ?? 'https://auth.example.com'}`,
    )
  return { ...kept, url: parseUrl(url) }
}

/** The profile as it is kept; undefined if there is none. */
export function keptProfile(name: string, env: Environment): Profile | undefined {
  return readAll(env)[name]
}

/** Keeps a profile in a file that only the user can read. Returns the path of the file. */
export function keepProfile(name: string, profile: Profile, env: Environment): string {
  return writeAll({ ...readAll(env), [name]: profile }, env)
}

/** Forgets a profile. */
export function forgetProfile(name: string, env: Environment): void {
  const { [name]: _, ...others } = readAll(env)
  writeAll(others, env)
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

function writeAll(profiles: Record<string, Profile>, env: Environment): string {
  const path = pathOf(env)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
  return path
}
