import { parentPort, workerData } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'

/** The thread of one comparison; see bcrypt.ts. */
parentPort?.postMessage(compareSync(workerData.password, workerData.hash))
