/** A field of an event's `data`. */
export interface Field {
  /** From `data` on, such as `order.lines[].price`. */
  path: string
  type: string
  isRequired: boolean
  description: string
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  format?: string
  description?: string
}

/** The fields that a JSON Schema names, each before those within it. */
export function fieldsOf(schema: Schema, at = ''): Field[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`
    const field = {
      path,
      type: typeOf(inner),
      isRequired: required.includes(name),
      description: inner.description ?? '',
    }
    return [field, ...fieldsOf(inner, path), ...(inner.items ? fieldsOf(inner.items, `${path}[]`) : [])]
  })
}

function typeOf({ type, items, anyOf, enum: values, format }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  const named = [type ?? 'any'].flat().join(' | ')
  if (items) return `${typeOf(items)}[]`
  return format ? `${named} (${format})` : named
}
