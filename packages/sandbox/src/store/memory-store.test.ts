import { testStore } from '../test-store.ts'
import { memoryStore } from './memory-store.ts'

testStore(async () => memoryStore())
