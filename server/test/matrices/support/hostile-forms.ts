const TEXTS: Record<string, string> = {
  letters: 'a',
  spaces: '+',
  dots: 'a.',
  'at signs': 'a@',
  'encoded wide characters': '%F0%9F%98%80',
  'characters to escape': '%3C%26%22',
  digits: '1',
  'open brackets': '(%5B%7B',
  slashes: '/a',
}

/** Forms of about `size` bytes that are dear to read, check or show again, by what makes them so. */
export function hostileForms(fields: readonly string[], size: number): Array<[string, string]> {
  const share = Math.floor(size / Math.max(1, fields.length)) - 40
  const long = Object.entries(TEXTS).map(([name, text]): [string, string] => [
    `long texts of ${name}`,
    fields.map((field) => `${field}=${text.repeat(Math.max(1, Math.floor(share / text.length)))}`).join('&'),
  ])
  return [
    ...long,
    ['many fields', Array.from({ length: size / 8 }, (_, n) => `k${n}=`).join('&')],
    ['one field again and again', `${fields[0] ?? 'a'}=1&`.repeat(size / ((fields[0] ?? 'a').length + 3))],
    ['separators', '&'.repeat(size)],
  ]
}
