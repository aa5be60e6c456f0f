import { readLists } from './lists.js'
import { openTables } from './tables.js'

const { POSTERN_URL, POSTERN_KEY, DATABASE = 'users.db' } = process.env
const db = openTables(DATABASE)
await readLists(db, { url: POSTERN_URL, key: POSTERN_KEY })
console.log('In step with', POSTERN_URL)
