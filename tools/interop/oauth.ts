import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingOf } from '../clients/tools.ts'
import { authJs } from './oauth/auth-js.ts'
import { django, mozillaDjango } from './oauth/django.ts'
import { goOidc } from './oauth/go.ts'
import { type Issuer, startIssuer } from './oauth/issuer.ts'
import { nextJs } from './oauth/next.ts'
import { oauth4webapi, openidClient } from './oauth/node-libraries.ts'
import type { Relying } from './oauth/relying.ts'
import { spring } from './oauth/spring.ts'

const PARTS: readonly Relying[] = [
  openidClient,
  oauth4webapi,
  authJs,
  nextJs,
  django,
  mozillaDjango,
  goOidc,
  spring,
]

/**
 * Signs a user in to applications that are made with libraries of others, each in its own process, against one service. A
 * toolchain that the machine lacks is named, and fails nothing. `OAUTH=go-oidc,Auth.js` tries only these.
 */
export async function runOauth(): Promise<boolean> {
  const only = process.env.OAUTH?.split(',')
  const folder = mkdtempSync(join(tmpdir(), 'postern-interop-'))
  const issuer = await startIssuer()
  let isWell = true
  try {
    for (const part of PARTS.filter(({ name }) => only === undefined || only.includes(name)))
      isWell = (await tried(part, issuer, mkdtempSync(join(folder, 'client-')))) && isWell
  } finally {
    await issuer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return isWell
}

async function tried(part: Relying, issuer: Issuer, folder: string): Promise<boolean> {
  const missing = await missingOf(part.needs)
  if (missing) {
    console.info(`${part.name}: not tried, as this machine has no ${missing}`)
    return true
  }
  try {
    console.info(`${part.name}: ${await part.run(issuer, folder)}`)
    return true
  } catch (error) {
    console.info(`${part.name}: FAILED\n${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
