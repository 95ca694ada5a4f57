/** The Chinese sentences for the server, which writes reports: the build makes a JSON file of them. */
import { CHINESE } from "./chinese";
import { CHINESE_REPORT } from "./chinese_report";
import { COVERAGE_KEYS } from "./coverage_keys";

export const SERVER_FILE = { ...CHINESE, report: CHINESE_REPORT, coverage: COVERAGE_KEYS };
