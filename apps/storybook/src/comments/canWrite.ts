/** Whether comments can be changed: a built Storybook only shows them. */
export const canWrite = import.meta.env.DEV
