export { BarChart } from '@rankdesk/charts'
