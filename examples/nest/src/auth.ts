import { createAuth } from '@postern/sdk/server'

const { POSTERN_URL = 'http://localhost:3000', POSTERN_KEY = '' } = process.env

export const auth = createAuth({ baseUrl: POSTERN_URL, key: POSTERN_KEY })
