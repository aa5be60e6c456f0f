import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explainFolder } from './explain-folder.ts'

const failed = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: refused, mkdir '${path}'`), { code, path, syscall: 'mkdir' })

test('a folder that may not be written to, or whose disk is full, is named with a cure', () => {
  const [closed, full] = [failed('EACCES', '/srv/data'), failed('ENOSPC', '/srv/data')].map(explainFolder)
  expect(closed).toMatch(/^This account may not write to \/srv\/data\. .*DATA_DIR/)
  expect(full).toMatch(/^The disk of \/srv\/data is full\. .*DATA_DIR/)
  const ofPostgres = Object.assign(new Error('FATAL: could not extend file: No space left on device'), {})
  expect(explainFolder(ofPostgres)).toMatch(/is full/)
})

test('a file in the place of the folder is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'data')
  writeFileSync(path, '')
  const failure = (() => {
    try {
      return mkdirSync(path, { recursive: true })
    } catch (error) {
      return error
    }
  })()
  expect(explainFolder(failure)).toBe(
    `${path} is a file, where Postern needs a folder. Move it away, or set DATA_DIR to another folder.`,
  )
})

test('other errors are left as they are', () => {
  for (const error of [new Error('no such host'), 'text', failed('ENOENT', '/srv/data'), undefined])
    expect(explainFolder(error)).toBeUndefined()
})
