/** The hosts of a text, one a line, as the API compares them: lower case, without scheme and path, each once. */
export function hostsIn(text: string): string[] {
  const hosts = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((line) => URL.parse(line.includes('://') ? line : `https://${line}`)?.host ?? line)
  return [...new Set(hosts)]
}
