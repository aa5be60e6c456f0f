// workerd and browsers: a bundle. As a worker it answers a POST of what is given; in a page it is window.story.
import * as sdk from '@postern/sdk'
import * as oauth from '@postern/sdk/oauth'
import * as server from '@postern/sdk/server'
import * as webhooks from '@postern/sdk/webhooks'
import { story } from './story.js'

const tell = (given) => story({ sdk, server, webhooks, oauth }, given)
if (globalThis.window) window.story = tell

export default {
  async fetch(request) {
    try {
      return Response.json(await tell(await request.json()))
    } catch (error) {
      return new Response(error.stack ?? String(error), { status: 500 })
    }
  },
}
