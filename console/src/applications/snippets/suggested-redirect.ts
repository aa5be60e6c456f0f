import type { Kind } from '../kinds.ts'

/** Where the framework of a kind expects people back, while it is developed beside this server. */
export function suggestedRedirect(kind: Exclude<Kind, 'machine'>, baseUrl: string): string {
  // Two servers on one machine cannot have one port.
  const port = new URL(baseUrl).port === '3000' ? 3_001 : 3_000
  return {
    web: `http://localhost:${port}/api/auth/callback/postern`,
    spa: 'http://localhost:5173/callback',
    native: 'com.example.app:/callback',
    agent: `http://localhost:${port}/callback`,
  }[kind]
}
