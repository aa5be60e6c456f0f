type Json = Record<string, unknown>

/** The merge patch (RFC 7396) that makes `after` of `before`: null removes a field. */
export function mergePatch(before: Json, after: Json): Json {
  const patch: Json = {}
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) patch[key] = null
  for (const [key, value] of Object.entries(after)) {
    const old = before[key]
    if (isObject(old) && isObject(value)) {
      const inner = mergePatch(old, value)
      if (Object.keys(inner).length > 0) patch[key] = inner
    } else if (JSON.stringify(old) !== JSON.stringify(value)) patch[key] = value
  }
  return patch
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
