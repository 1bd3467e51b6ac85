import { configure } from '@testing-library/react'

// A test waits for what it looks for; how long that takes on a busy machine is none of its business.
configure({ asyncUtilTimeout: 15_000 })
