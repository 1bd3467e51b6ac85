import { configure } from '@testing-library/react'

// A slow machine must not fail a test that waits for an element.
configure({ asyncUtilTimeout: 15_000 })
