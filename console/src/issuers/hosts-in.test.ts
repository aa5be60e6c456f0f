import { expect, test } from 'vitest'
import { hostsIn } from './hosts-in.ts'

test('hosts are read as the API compares them, from what people paste', () => {
  expect(hostsIn('Claude.AI\n https://agent.example/client.json \nclaude.ai\nagent.example:8443\n')).toEqual([
    'claude.ai',
    'agent.example',
    'agent.example:8443',
  ])
})
