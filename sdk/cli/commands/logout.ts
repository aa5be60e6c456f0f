import { revokeToken } from '../../src/oauth/token-endpoint.ts'
import { type Call, type Command, profileName } from '../command.ts'
import { ownClient } from '../credential.ts'
import { EXIT, Exit } from '../exit.ts'
import { forgetProfile, keptProfile } from '../profiles.ts'
import { endOf } from './login.ts'

export const logout: Command = {
  says: 'sign out of a service',
  help: `postern logout [--profile <name>]

Revokes the sign-in at the service, and removes it from this machine. If the service does not answer, nothing is removed:
try again later. A secret key is only removed here: revoke it with postern keys revoke.

  --profile <name>    of postern login
`,
  options: {},
  takes: { least: 0, most: 0 },
  run,
}

async function run(call: Call): Promise<void> {
  const { env, terminal } = call
  const name = profileName(call)
  const profile = keptProfile(name, env)
  if (!profile) throw new Exit(EXIT.signedOut, `The profile "${name}" is not signed in.`)
  const { url, login } = profile
  if (login)
    await revokeToken(ownClient(profile, env), login.refreshToken).catch((error) => {
      throw endOf(url, error)
    })
  forgetProfile(name, env)
  const words = login
    ? `You are signed out of ${url}.`
    : `The key for ${url} is removed from this machine. It is still valid: revoke it with postern keys revoke.`
  terminal.tell({ type: 'logout', url, profile: name, revoked: login !== undefined }, words)
}
