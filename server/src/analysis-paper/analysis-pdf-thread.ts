import { answerOrders } from '#server/pdf/answer-orders.ts'
import { layAnalysis } from './lay-analysis.ts'

/** The thread that lays out analyses. */
answerOrders(layAnalysis)
