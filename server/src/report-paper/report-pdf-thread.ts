import { answerOrders } from '#server/pdf/answer-orders.ts'
import { layReport } from './lay-report.ts'

/** The thread that lays out reports. */
answerOrders(layReport)
