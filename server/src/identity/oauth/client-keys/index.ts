export { publishedKeys } from './published-keys.ts'
export { ASSERTION_SECONDS, CLIENT_ALGS, type ClientKeys, clientKeysFault } from './rules.ts'
