import { runBetterAuth } from './interop/better-auth.ts'
import { runDestinations } from './interop/destinations.ts'
import { runKeycloak } from './interop/keycloak.ts'
import { runMcp } from './interop/mcp.ts'
import { runOauth } from './interop/oauth.ts'
import { runOpenfga } from './interop/openfga.ts'
import { runScim } from './interop/scim.ts'
import { runStripe } from './interop/stripe.ts'
import { runTraces } from './interop/traces.ts'

// npm run interop [-- <part>]: against software that others wrote. What a part needs and the machine lacks is named, and
// does not fail it.

const PARTS: Record<string, () => Promise<boolean>> = {
  stripe: runStripe,
  keycloak: runKeycloak,
  oauth: runOauth,
  mcp: runMcp,
  scim: runScim,
  destinations: runDestinations,
  openfga: runOpenfga,
  traces: runTraces,
  'better-auth': runBetterAuth,
}
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
for (const [name, run] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) if (!(await run())) process.exitCode = 1
