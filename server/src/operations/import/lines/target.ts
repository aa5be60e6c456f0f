import type { Config } from '../../../config.ts'

/** Where rows are sent, and with which key: from the environment's settings unless given. */
export function targetOf(
  url: string | undefined,
  key: string | undefined,
  readConfig: () => Config,
): { url: string; key: string } {
  const config = url === undefined || !key ? readConfig() : undefined
  return { url: (url ?? config!.publicUrl).replace(/\/$/, ''), key: key || config!.adminKey }
}
