// Node, Bun and Deno: what is given comes in STORY, what was seen is the last line printed.
import * as sdk from '@postern/sdk'
import * as oauth from '@postern/sdk/oauth'
import * as server from '@postern/sdk/server'
import * as webhooks from '@postern/sdk/webhooks'
import { story } from './story.js'

const seen = await story({ sdk, server, webhooks, oauth }, JSON.parse(process.env.STORY))
console.log(JSON.stringify(seen))
