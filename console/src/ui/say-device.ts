const PROGRAMS: ReadonlyArray<[RegExp, string]> = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
  [/^curl\//i, 'curl'],
  [/^postern[-/]/i, 'Postern CLI'],
  [/^node\b|^undici/i, 'Node.js'],
  [/^python|^Python/, 'Python'],
  [/^Go-http-client/, 'Go'],
]

const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const LONG = 40

/** `Firefox on macOS`, from a user agent; the begin of what it says if that is neither. */
export function sayDevice(userAgent: string, on: string): string {
  const find = (of: ReadonlyArray<[RegExp, string]>) => of.find(([pattern]) => pattern.test(userAgent))?.[1]
  const said = [find(PROGRAMS), find(SYSTEMS)].filter((part) => part !== undefined)
  if (said.length > 0) return said.join(` ${on} `)
  return userAgent.length > LONG ? `${userAgent.slice(0, LONG - 1)}…` : userAgent
}
