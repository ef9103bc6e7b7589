"""Documents as vectors in Pinecone, with a namespace for each source."""

import dagster as dg
from dagster_openai import OpenAIResource
from langchain_core.documents import Document
from langchain_text_splitters import RecursiveCharacterTextSplitter
from openai import OpenAI

from docs_assistant.resources.vectors import PineconeResource
from docs_assistant.sources import weeks

EMBEDDING_MODEL = "text-embedding-3-small"
NAMESPACES = ("issues", "discussions", "docs")
BATCH = 100


# start_split
def split(documents: list[Document]) -> list[Document]:
    """Passages of up to 1,500 characters. Their IDs stay the same, so new versions replace old ones."""
    splitter = RecursiveCharacterTextSplitter(chunk_size=1500, chunk_overlap=150)
    passages = []
    for document in documents:
        texts = splitter.split_text(document.page_content)
        passages += [
            Document(id=f"{document.id}#{at}", page_content=text, metadata=document.metadata)
            for at, text in enumerate(texts)
        ]
    return passages
# end_split


# start_embed
def embed(client: OpenAI, texts: list[str]) -> list[list[float]]:
    answer = client.embeddings.create(model=EMBEDDING_MODEL, input=texts)
    return [item.embedding for item in answer.data]


def store(
    context: dg.AssetExecutionContext,
    documents: list[Document],
    namespace: str,
    openai: OpenAIResource,
    pinecone: PineconeResource,
) -> dg.MaterializeResult:
    """Embeds and upserts in batches, so that no request is too large."""
    passages = split(documents)
    index = pinecone.index()
    with openai.get_client(context) as client:
        for start in range(0, len(passages), BATCH):
            batch = passages[start : start + BATCH]
            vectors = embed(client, [passage.page_content for passage in batch])
            index.upsert(
                vectors=[
                    {
                        "id": passage.id,
                        "values": vector,
                        "metadata": {**passage.metadata, "text": passage.page_content},
                    }
                    for passage, vector in zip(batch, vectors)
                ],
                namespace=namespace,
            )
    return dg.MaterializeResult(
        metadata={"documents": len(documents), "passages": len(passages), "namespace": namespace}
    )
# end_embed


# start_assets
# Embedding steps of all runs share this pool. dagster.yaml gives it one slot.
POOL = "openai_embeddings"
RETRIES = dg.RetryPolicy(max_retries=3, delay=20, backoff=dg.Backoff.EXPONENTIAL)


@dg.asset(
    kinds={"openai", "pinecone"},
    group_name="embeddings",
    partitions_def=weeks,
    pool=POOL,
    retry_policy=RETRIES,
)
def issue_embeddings(
    context: dg.AssetExecutionContext,
    github_issues: list[Document],
    openai: OpenAIResource,
    pinecone: PineconeResource,
) -> dg.MaterializeResult:
    return store(context, github_issues, "issues", openai, pinecone)


@dg.asset(
    kinds={"openai", "pinecone"},
    group_name="embeddings",
    partitions_def=weeks,
    pool=POOL,
    retry_policy=RETRIES,
)
def discussion_embeddings(
    context: dg.AssetExecutionContext,
    github_discussions: list[Document],
    openai: OpenAIResource,
    pinecone: PineconeResource,
) -> dg.MaterializeResult:
    return store(context, github_discussions, "discussions", openai, pinecone)


@dg.asset(
    kinds={"openai", "pinecone"}, group_name="embeddings", pool=POOL, retry_policy=RETRIES
)
def docs_embeddings(
    context: dg.AssetExecutionContext,
    docs_pages: list[Document],
    openai: OpenAIResource,
    pinecone: PineconeResource,
) -> dg.MaterializeResult:
    return store(context, docs_pages, "docs", openai, pinecone)
# end_assets
