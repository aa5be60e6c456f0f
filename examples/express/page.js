/** Text inside of HTML: what is filled in is escaped. */
export function text(parts, ...values) {
  const escaped = (value) => String(value).replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`)
  return parts.reduce((all, part, at) => all + escaped(values[at - 1]) + part)
}

export const page = (body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Roast & Co.</title><link rel="stylesheet" href="/style.css"></head><body><main>${body}</main></body></html>`
