import Bowser from 'bowser'

/** What people call the program that signed in: "Firefox on macOS"; undefined if it cannot be told. */
export function programName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return undefined
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
