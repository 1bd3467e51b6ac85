/** Joins class names, and leaves out those that are false, null or undefined: `cn('px-1', isOpen && 'rotate-180', className)`. */
export { cx as cn } from 'class-variance-authority'
