import { findPackageJSON } from 'node:module'
import { Problem } from '../../platform/problem.ts'
import type { DestinationKind } from './settings.ts'

/**
 * The client of each kind. None comes with Postern: together they weigh more than all the rest, and most installations
 * need none. Versions are those that were tried.
 */
const CLIENTS: Record<DestinationKind, { name: string; version: string }> = {
  rabbitmq: { name: 'amqplib', version: '2.3.1' },
  kafka: { name: 'kafkajs', version: '2.2.4' },
  sqs: { name: '@aws-sdk/client-sqs', version: '3.1169.0' },
  pubsub: { name: '@google-cloud/pubsub', version: '5.3.1' },
}

/** What installs the client of a kind. */
function installCommand(kind: DestinationKind): string {
  const { name, version } = CLIENTS[kind]
  return `npm install --no-save ${name}@${version}`
}

/** Throws destination_unavailable if the client is not installed. Does not load it, which can take a second. */
export function assertInstalled(kind: DestinationKind, isThere = isInstalled): void {
  if (isThere(CLIENTS[kind].name)) return
  throw new Problem('destination_unavailable', {
    detail: `The operator of Postern has to add ${CLIENTS[kind].name} first: ${installCommand(kind)}`,
  })
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined
  } catch {
    return false
  }
}

/** Loads a client. Rejects with the cure if it is not installed in this process's folder. */
export async function loadClient<Client>(kind: DestinationKind, { name } = CLIENTS[kind]): Promise<Client> {
  try {
    const loaded = await import(name)
    return { ...loaded.default, ...loaded }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new MissingClient(`${name} is not installed where deliveries are sent: ${installCommand(kind)}`)
  }
}

export class MissingClient extends Error {}
