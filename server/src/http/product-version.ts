import packageFile from "../../package.json" with { type: "json" };

export const productVersion: string = packageFile.version;
