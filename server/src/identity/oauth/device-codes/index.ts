export { DEVICE_CODE_MS, DEVICE_GRANT, POLL_SECONDS } from './limits.ts'
export { readUserCode, showUserCode, USER_CODE_MASK, userCodeDigest, userCodeDigests } from './user-code.ts'
