/** How Go's sources are written, so that gofmt has nothing to change: nothing here needs Go. */

export const HEADER = '// Code generated from the API of Postern by npm run generate. DO NOT EDIT.\n'

const WIDTH = 116

/** A comment in lines of a bearable width. None for no text. */
export function comment(text: string, indent = ''): string {
  // gofmt makes quotation marks of two of these.
  const words = text.replaceAll("''", "'").replaceAll('``', '`').split(/\s+/).filter(Boolean)
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < WIDTH - indent.length)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `${indent}// ${line}\n`).join('')
}

/** A comment of several paragraphs. */
export function paragraphs(...texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => comment(text))
    .join('//\n')
}

/** A sentence about a name, which godoc wants to begin with it. */
export function about(name: string, text: string, fallback: string): string {
  return comment(text ? `${name}: ${text}` : `${name} ${fallback}`)
}

/** A field or a constant with its comment. Without one, a blank line before it: gofmt aligns neighbours. */
export function member(text: string, line: string): string {
  return text ? `${comment(text, '\t')}\t${line}\n` : `\n\t${line}\n`
}

/** A block of them in brackets. */
export function block(opening: string, members: string[], closing: string): string {
  return `${opening}\n${members.join('').replace(/^\n/, '')}${closing}\n`
}

/** A Go string. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}
