import { missingOf } from '../clients/tools.ts'
import { newClient, oldClient } from './mcp/clients.ts'
import { conformance } from './mcp/conformance.ts'
import { inspector } from './mcp/inspector.ts'
import { type Stage, startStage } from './mcp/stage.ts'

const PARTS: ReadonlyArray<{ name: string; needs: readonly string[]; run(stage: Stage): Promise<string> }> = [
  newClient,
  oldClient,
  inspector,
  conformance,
]

/** Uses the MCP server with the software of the protocol's authors. */
export async function runMcp(): Promise<boolean> {
  const stage = await startStage()
  let isWell = true
  try {
    for (const { name, needs, run } of PARTS) {
      const missing = await missingOf(needs)
      const said = missing
        ? `not tried, as this machine has no ${missing}`
        : await run(stage).catch((error) => {
            isWell = false
            return `FAILED\n${error instanceof Error ? error.message : String(error)}`
          })
      console.info(`${name}: ${said}`)
    }
  } finally {
    await stage.stop()
  }
  return isWell
}
