// Node 20.19 and later load ES modules by require() too.
for (const entry of ['@postern/sdk', '@postern/sdk/server', '@postern/sdk/webhooks', '@postern/sdk/oauth'])
  if (Object.keys(require(entry)).length === 0) throw new Error(`${entry} is empty`)
