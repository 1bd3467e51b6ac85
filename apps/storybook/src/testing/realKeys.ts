import '../patterns/runPattern.ts'
import { userEvent } from 'vitest/browser'

/*
 * The keys of the pattern tables are the browser's own in a test run, so that Tab, the caret and native controls behave as
 * they do for a person.
 */
globalThis.pressRealKeys = (keys) => userEvent.keyboard(keys)
