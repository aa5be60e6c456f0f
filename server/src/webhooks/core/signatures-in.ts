/** The signatures among the headers of an attempt. */
export function signaturesIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (/signature/i.test(name) ? value : []))
}
