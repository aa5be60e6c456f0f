import type { Application } from './kinds.ts'

/** Made by the server as often as it is missing and someone signs in with it. */
const COMMAND_LINE = 'postern-cli'

/** The name of the sentence about what happens to an application that was deleted. */
export function comesBack({ client_id, source }: Pick<Application, 'client_id' | 'source'>) {
  if (client_id === COMMAND_LINE) return 'removeCommandLine'
  return source === 'admin' ? 'removeText' : source === 'dcr' ? 'removeRegistered' : 'removeDocument'
}
