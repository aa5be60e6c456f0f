const FULL = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/
const CLOSED = /^(EACCES|EPERM|EROFS)$/
const FILE = /^(EEXIST|ENOTDIR)$/

/** What to do about a folder that cannot be written to. Undefined if the error is about anything else. */
export function explainFolder(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path = '', syscall = '' } = error as NodeJS.ErrnoException
  const cure = 'or set DATA_DIR to another folder.'
  if (FULL.test(`${code} ${error.message}`)) {
    const place = path || process.cwd()
    return `The disk of ${place} is full. Free 300 MB there, ${cure}`
  }
  if (!/^(mkdir|open|copyfile|link|symlink|rename|chown)$/.test(syscall)) return undefined
  if (CLOSED.test(code))
    return `This account may not write to ${path}. Start Postern in a folder that it may write to, ${cure}`
  if (FILE.test(code) && syscall === 'mkdir')
    return `${path} is a file, where Postern needs a folder. Move it away, ${cure}`
  return undefined
}
