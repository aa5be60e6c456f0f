import { ACCESS_TOKEN_MS, type OwnResources, ownScope } from '../../identity/oauth/index.ts'
import { SECOND } from '../../platform/time/clock.ts'
import type { Provider } from '../../providers/index.ts'

/** The first is asked for at the beginning, the others when a tool needs them (step-up). */
export const MCP_SCOPES = ['mcp:read', 'mcp:payloads', 'mcp:write', 'mcp:money'] as const
export type McpScope = (typeof MCP_SCOPES)[number]

/** The address of the MCP server is what tokens for it name: clients compare the two. */
export const mcpIdentifier = ({ baseUrl }: Pick<Provider, 'baseUrl'>): string => `${baseUrl}/mcp`

const TITLES: Record<McpScope, Record<string, string>> = {
  'mcp:read': {
    en: 'Find and explain what you can see in the console',
    de: 'Finden und erklären, was Sie in der Konsole sehen können',
  },
  'mcp:payloads': {
    en: 'Read the data of events',
    de: 'Die Daten von Ereignissen lesen',
  },
  'mcp:write': {
    en: 'Replay deliveries, resume endpoints, resend invitations and end sessions, each after a preview',
    de: 'Zustellungen wiederholen, Endpunkte fortsetzen, Einladungen erneut senden und Sitzungen beenden, jeweils nach einer Vorschau',
  },
  'mcp:money': {
    en: 'Give credits and extend trials, once you confirm each on a page',
    de: 'Guthaben geben und Testphasen verlängern, sobald Sie es jeweils auf einer Seite bestätigen',
  },
}

/** The MCP server as a resource of the staff's issuer. Customers' agents have none: a provider builds its own. */
export const mcpResource: OwnResources = ({ provider, principal }) =>
  principal === 'customer'
    ? []
    : [
        {
          identifier: mcpIdentifier(provider),
          name: provider.name,
          token_format: 'jwt',
          access_ttl: ACCESS_TOKEN_MS / SECOND,
          scopes: MCP_SCOPES.map((name) => ownScope(name, TITLES[name], name !== 'mcp:read')),
        },
      ]
