import fc from 'fast-check'
import { TURN_OF_TREE } from './turn.ts'

// A set-up file of all tests: properties draw the same on each run of a commit, so that one that is green stays so.
fc.configureGlobal({ seed: TURN_OF_TREE })
