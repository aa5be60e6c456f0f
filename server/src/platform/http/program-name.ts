import Bowser from 'bowser'

/** What a program said about itself: its names, and what kind of machine it runs on. */
export interface ProgramParts {
  browser: string
  os: string | undefined
  machine: 'phone' | 'tablet' | 'computer'
}

/** The same in parts, for languages that put them together otherwise. */
export function programParts(userAgent: string | null): ProgramParts | undefined {
  if (!userAgent) return undefined
  const { browser, os, platform } = Bowser.parse(userAgent)
  if (!browser.name) return undefined
  const machine = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer'
  return { browser: browser.name, os: os.name, machine }
}

/** What people call the program that signed in: "Firefox on macOS"; undefined if it cannot be told. */
export function programName(userAgent: string | null): string | undefined {
  const parts = programParts(userAgent)
  return parts?.os ? `${parts.browser} on ${parts.os}` : parts?.browser
}
