/**
 * The claim that a mapping names: one of exactly this name, or else one inside another claim, such as
 * `realm_access.roles`. Names may hold dots themselves (`https://acme.example/roles`, `resource_access.my.app.roles`).
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return undefined
  const known = claims as Record<string, unknown>
  if (Object.hasOwn(known, path)) return known[path]
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot)
    const found = Object.hasOwn(known, name) ? claimAt(known[name], path.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
