import type { FontFiles } from '#drawing/pdf/print-fonts.ts'
import { answerOrders } from '#server/pdf/answer-orders.ts'
import type { AnalysisPaper } from './analysis-paper.ts'
import type { ComparisonPaper } from './comparison-paper.ts'
import { layAnalysis } from './lay-analysis.ts'
import { layComparison } from './lay-comparison.ts'

/** The thread that lays out analyses, alone or side by side. */
answerOrders((paper: AnalysisPaper | ComparisonPaper, files: FontFiles) =>
  'sides' in paper ? layComparison(paper, files) : layAnalysis(paper, files),
)
