import { Problem } from '../../../platform/problem.ts'
import type { Logger } from '../../../platform/telemetry/logger.ts'

/**
 * Runs a check. Throws invalid_passkey, whatever the reason; the log has it, which shows operators a wrong PUBLIC_URL.
 */
export async function verified<T>(log: Logger, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    log.debug({ reason: (error as Error).message }, 'a passkey was refused')
    throw new Problem('invalid_passkey')
  }
}

/** Throws for an answer from a frame in another site: none of our pages may be framed. */
export function refuseFrames(clientDataJSON: string): void {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  if (crossOrigin !== undefined && crossOrigin !== false) throw new Error('used in a frame of another site')
}
