export { DEVICE_CODE_MS, POLL_SECONDS } from './limits.ts'
export { readUserCode, showUserCode, USER_CODE_MASK, userCodeDigest, userCodeDigests } from './user-code.ts'
